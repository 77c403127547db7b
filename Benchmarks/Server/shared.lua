-- wrk: each thread adds cards through one of the servers, to a random one of the boards. PORTS and BOARDS say which.
local ports, token, boards = {}, os.getenv("TOKEN"), tonumber(os.getenv("BOARDS"))
for port in os.getenv("PORTS"):gmatch("%d+") do table.insert(ports, port) end
local threads = 0

function setup(thread)
  thread:set("id", threads)
  thread.addr = wrk.lookup("127.0.0.1", ports[threads % #ports + 1])[1]
  threads = threads + 1
end

function init()
  math.randomseed(id + 1)
  number = os.time() % 100000 * 10000
end

function request()
  number = number + 1
  local headers = { ["Content-Type"] = "application/json", ["Authorization"] = "Bearer " .. token,
    ["Idempotency-Key"] = "s" .. id .. "-" .. number }
  return wrk.format("POST", "/v1/boards/b" .. math.random(boards) .. "/commands", headers,
    '{"command":{"time":0,"deed":{"add":{"_0":{"id":"1w' .. id .. '","title":"Task"},"at":{"column":"c1","after":[]}}}}}')
end
