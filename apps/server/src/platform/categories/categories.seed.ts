import { LocalText } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineSeed } from '#kernel/database/seed.ts'
import { readSeedData } from '#kernel/seed-data.ts'
import { saveCategories } from './categories.repo.ts'

/** A code starts with the code of its parent: `A01A02` is below `A01`. */
const CategorySeed = z.object({ code: z.string().regex(/^[A-Z]\d\d(?:[A-Z]\d\d)*$/), name: LocalText })

export const seeds = [
  defineSeed({
    name: 'categories.tree',
    version: 1,
    run: (db) =>
      saveCategories(
        db,
        readSeedData('categories', z.array(CategorySeed)).map(({ code, name }, sort) => ({
          code,
          name,
          sort,
          parent: code.length > 3 ? code.slice(0, -3) : null,
        })),
      ),
  }),
]
