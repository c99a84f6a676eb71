-- Requests of wrk for load.ts. Arguments: a file with one request per line, its fields separated by tabs: the path and the values of Host,
-- X-Forwarded-For and Cookie, the last empty without one. The requests are sent in turn; the result is the last line printed, as JSON.
local requests = {}
local sent = 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local path, host, network, cookie = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)$")
    local headers = {
      ["Host"] = host,
      ["X-Forwarded-For"] = network,
      ["Accept-Encoding"] = "gzip, deflate, br, zstd",
    }
    if cookie ~= "" then headers["Cookie"] = cookie end
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
end

function request()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(
    string.format(
      '\n{"requests":%d,"seconds":%.6f,"p99Ms":%.3f,"failed":%d}\n',
      summary.requests,
      summary.duration / 1000000,
      latency:percentile(99) / 1000,
      errors.connect + errors.read + errors.write + errors.status + errors.timeout
    )
  )
end
