-- wrk: each thread adds cards through one of the servers, to a random one of the boards, or with SPREAD=board of those that
-- belong to its server, as behind a proxy that sends all requests for a board to the same one. PORTS and BOARDS say which.
local ports, token, boards = {}, os.getenv("TOKEN"), tonumber(os.getenv("BOARDS"))
local belongs = os.getenv("SPREAD") == "board"
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

-- A server of its own for each thread, and for each board.
local function board()
  if not belongs then return math.random(boards) end
  return math.random(0, math.floor((boards - 1 - id) / #ports)) * #ports + id + 1
end

function request()
  number = number + 1
  local headers = { ["Content-Type"] = "application/json", ["Authorization"] = "Bearer " .. token,
    ["Idempotency-Key"] = "s" .. id .. "-" .. number }
  return wrk.format("POST", "/v1/boards/b" .. board() .. "/commands", headers,
    '{"command":{"time":0,"deed":{"add":{"_0":{"id":"1w' .. id .. '","title":"Task"},"at":{"column":"c1","after":[]}}}}}')
end
