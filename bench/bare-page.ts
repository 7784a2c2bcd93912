import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The same bytes with the same kind of headers, and nothing else.
const bytes = readFileSync(process.env['BARE_INPUT'] ?? '')

createServer((request, response) => {
  if (request.url === '/healthz') return void response.end('ok')
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    return void response.end(String((user + system) / 1e6))
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length })
  response.end(bytes)
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
