import { enableCompileCache } from 'node:module'

// Types are stripped once and remembered, so later starts read compiled code.
enableCompileCache()
const { start } = await import('./start.ts')
await start(process.env, {
  printLine: (line) => void process.stdout.write(`${line}\n`),
  exit: (code) => process.exit(code),
  onSignal: (handle) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, handle)
  },
})
