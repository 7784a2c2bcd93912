import { defineSeed } from '#kernel/database/seed.ts'
import { savePublicHolidays } from './delivery-days.repo.ts'
import { publicHolidays } from './public-holidays.ts'

export const seeds = [
  defineSeed({
    name: 'delivery-days.public-holidays',
    version: 2,
    run: (db) => savePublicHolidays(db, publicHolidays),
  }),
]
