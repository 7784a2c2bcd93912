import { rmSync } from 'node:fs'

// Each run begins with an empty machine, so that a first start is part of what is tested.
rmSync(process.env['DATA_DIR'] ?? '.data/e2e', { recursive: true, force: true })
await import('../apps/server/src/main.ts')
