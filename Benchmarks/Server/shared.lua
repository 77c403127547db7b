-- wrk: each thread adds cards through one of the servers, to a random one of the boards, or with SPREAD=board of those that
-- belong to its server, as behind a proxy that sends all requests for a board to the same one. PORTS and BOARDS say which.
-- With BATCH, so many in one request.
local ports, token, boards = {}, os.getenv("TOKEN"), tonumber(os.getenv("BOARDS"))
local belongs = os.getenv("SPREAD") == "board"
for port in os.getenv("PORTS"):gmatch("%d+") do table.insert(ports, port) end
local batch = tonumber(os.getenv("BATCH") or "1")
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

local function key()
  number = number + 1
  return "s" .. id .. "-" .. number
end

function request()
  local headers = { ["Content-Type"] = "application/json", ["Authorization"] = "Bearer " .. token }
  local path = "/v1/boards/b" .. board() .. "/commands"
  local add = '"command":{"time":0,"action":{"add":{"_0":{"id":"1w' .. id .. '","title":"Task"},"at":{"column":"c1","after":[]}}}}}'
  if batch == 1 then
    headers["Idempotency-Key"] = key()
    return wrk.format("POST", path, headers, "{" .. add)
  end
  local items = {}
  for index = 1, batch do items[index] = '{"key":"' .. key() .. '",' .. add end
  return wrk.format("POST", path .. "/batch", headers, '{"commands":[' .. table.concat(items, ",") .. "]}")
end
