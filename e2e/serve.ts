import { rmSync } from 'node:fs'

const data = process.env['DATA_DIR']
if (!data) throw new Error('DATA_DIR names the folder that journeys may empty')
const remove = () => rmSync(data, { recursive: true, force: true })
// Each run begins with an empty machine, so that a first start is part of what is tested.
remove()
// It may lie in memory, which the next run needs.
process.once('exit', remove)
await import('../apps/server/src/main.ts')
