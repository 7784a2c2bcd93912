import { StartupError } from '#kernel/database/postgres/startup-error.ts'

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a command of the terminal; errors that the operator can mend are printed without a stack. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    printLine(`${error.message}\n${error.advice} [${error.code}]`)
    process.exitCode = 1
  }
}
