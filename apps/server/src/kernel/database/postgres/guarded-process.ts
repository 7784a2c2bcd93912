import { spawn } from 'node:child_process'

export interface GuardedProcess {
  exited: Promise<{ code: number | null }>
  stop(): Promise<void>
}

// The shell outlives this process by design: when its pipe closes it asks the server to shut down (SIGINT: fast),
// repeats this each second, and kills it after ten (SIGQUIT). It runs in its own session, so a signal to our process
// group does not reach it.
const script = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(
  read -r _ <&3
  for _ in 1 2 3 4 5 6 7 8 9 10; do kill -INT $server || exit 0; sleep 1; done
  kill -QUIT $server
) >/dev/null 2>&1 &
watch=$!
wait $server
code=$?
kill $watch 2>/dev/null
exit $code
`

/** Runs a server that cannot outlive this process. */
export function spawnGuarded(command: readonly string[], options: { cwd: string; log: number }): GuardedProcess {
  const guard = spawn('/bin/sh', ['-c', script, 'postgres-guard', ...command], {
    cwd: options.cwd,
    detached: true,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', options.log, options.log],
  })
  const exited = new Promise<{ code: number | null }>((resolve) => {
    guard.once('error', () => resolve({ code: null }))
    guard.once('exit', (code) => resolve({ code }))
  })
  // Writing to a guard that has just exited must not become an uncaught error.
  guard.stdin?.on('error', () => {})
  // Does not keep the event loop alive; when this process ends, the guard ends the server.
  guard.unref()
  return {
    exited,
    async stop() {
      guard.ref()
      guard.stdin?.end()
      await exited
    },
  }
}
