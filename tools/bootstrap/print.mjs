/** Something the person at the keyboard can put right; printed without a stack. */
export class Advice extends Error {}

export const say = (text) => process.stderr.write(`${text}\n`)

/** One line for a long step: what is being done, and how long it took. */
export async function step(title, work) {
  const started = Date.now()
  process.stderr.write(`${title} … `)
  try {
    const result = await work()
    process.stderr.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stderr.write('failed\n')
    throw error
  }
}
