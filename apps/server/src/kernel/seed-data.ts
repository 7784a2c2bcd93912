import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** Facts that ship with the product: `data/<name>.facts.json`, checked as they are read. */
export const readSeedData = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(new URL(`../../data/${name}.facts.json`, import.meta.url), 'utf8')))
