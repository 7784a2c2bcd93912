import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** Seed data that ships with the product: `data/<name>.facts.json`, validated on reading. */
export const readSeedData = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(new URL(`../../data/${name}.facts.json`, import.meta.url), 'utf8')))
