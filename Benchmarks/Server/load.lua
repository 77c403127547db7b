-- wrk: WHAT=list asks for what is pending; WHAT=write adds a task, completes it, and so on, so that the list stays as long as it
-- was; WHAT=add and WHAT=move are commands of the task board's own API.
local what, token = os.getenv("WHAT"), os.getenv("TOKEN")
local threads, number = 0, 0

function setup(thread)
  thread:set("id", threads)
  threads = threads + 1
end

function init()
  number = 1000 + id * 20000000 + os.time() % 900 * 20000
  first = math.floor(number / 2) + 1
end

local form = { ["Content-Type"] = "application/x-www-form-urlencoded", ["Authorization"] = "Bearer " .. token }

local function command(deed)
  number = number + 1
  local headers = { ["Content-Type"] = "application/json", ["Authorization"] = "Bearer " .. token,
    ["Idempotency-Key"] = what .. number }
  return wrk.format("POST", "/v1/boards/bench/commands", headers, '{"command":{"time":0,"action":' .. deed .. "}}")
end

function request()
  if what == "list" then return wrk.format("POST", "/pending_tasks.php", form, "") end
  if what == "add" then
    return command('{"add":{"_0":{"id":"1w' .. id .. '","title":"Task"},"at":{"column":"c1","after":[]}}}')
  end
  if what == "move" then
    local column = number % 2 == 0 and "c1" or "c2"
    return command('{"move":{"_0":["' .. (math.floor(number / 2) % 100 + 1) .. '"],"to":{"column":"' .. column .. '","after":[]},"changing":[]}}')
  end
  -- What is completed was added 200 requests of this thread before: no request overtakes another by so many.
  number = number + 1
  local task = math.floor(number / 2)
  if number % 2 == 0 or task < first + 100 then
    local new = number % 2 == 0 and task or task + 5000000
    return wrk.format("POST", "/add_task.php", form, "taskID=" .. new .. "&name=Buy+milk")
  end
  return wrk.format("POST", "/set_task_completed.php", form, "taskID=" .. task - 100)
end
