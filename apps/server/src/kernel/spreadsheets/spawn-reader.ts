import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'

export interface ReaderLimits {
  /** Of all memory it may map. Node alone maps some 600 MB, most of which it never touches. */
  dataKilobytes: number
  heapMegabytes: number
  cpuSeconds: number
  milliseconds?: number
}

/**
 * Starts a program of ours that reads one open file, in a process that may use no more than the limits and see nothing
 * but its own code. Workers would share the process, and their buffers lie outside of the heap that Node limits.
 */
export function spawnReader(
  program: string,
  file: number,
  limits: ReaderLimits,
  libraries: readonly string[] = [],
): ChildProcessByStdio<null, Readable, null> {
  const command = `ulimit -c 0; ulimit -d ${limits.dataKilobytes}; ulimit -t ${limits.cpuSeconds}; exec "$0" "$@"`
  return spawn(
    '/bin/sh',
    [
      '-c',
      command,
      process.execPath,
      `--max-old-space-size=${limits.heapMegabytes}`,
      '--permission',
      ...[dirname(program), ...libraries].map((folder) => `--allow-fs-read=${folder}/*`),
      '--no-warnings',
      program,
    ],
    {
      stdio: [file, 'pipe', 'ignore'],
      env: {},
      killSignal: 'SIGKILL',
      ...(limits.milliseconds !== undefined && { timeout: limits.milliseconds }),
    },
  ) as ChildProcessByStdio<null, Readable, null>
}
