// Runs before "npm start", "npm test" and "npm run dev": makes a fresh clone ready, and costs next to nothing afterwards.
// Plain JavaScript without packages, because it runs before there are any, on whatever Node called npm.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Advice, say } from './print.mjs'
import { setUp } from './set-up.mjs'

const OLDEST_NODE = 20

const [major] = process.versions.node.split('.').map(Number)
try {
  if (major < OLDEST_NODE) throw new Advice(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}.`)
  if (process.platform === 'win32') throw new Advice('On Windows, clone and run this inside WSL.')
  await setUp(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), process.argv[2] ?? 'start')
} catch (error) {
  say(explain(error))
  process.exitCode = 1
}

function explain(error) {
  if (error instanceof Advice) return error.message
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return 'The disk is full. Free some space and try again.'
  if (error.code === 'EACCES' || error.code === 'EROFS')
    return `${error.path} cannot be written. Make the project folder yours, or copy it.`
  return error.stack
}
