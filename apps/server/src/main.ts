import { enableCompileCache } from 'node:module'

try {
  process.cwd()
} catch {
  // Libraries read it while they load, so it must be set first.
  process.stdout.write(
    'The folder this was started from no longer exists.\nChange into another folder and start again.\n',
  )
  process.exit(1)
}
// Types are stripped once and cached, so later starts read compiled code.
enableCompileCache()
const { start } = await import('./start.ts')
await start(process.env, {
  printLine: (line) => void process.stdout.write(`${line}\n`),
  exit: (code) => process.exit(code),
  onSignal: (handle) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, handle)
  },
})
