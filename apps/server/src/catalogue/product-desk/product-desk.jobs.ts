import { z } from 'zod'
import { readSites } from '#kernel/config/sites.ts'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { applyNewPrices } from './product-desk.service.ts'
import { importJobName } from './product-imports.service.ts'
import { publicationJobName, runPublication } from './publish-import.ts'
import { runImport } from './run-import.ts'

export const jobs = [
  defineJob({ name: importJobName, params: z.object({ id: z.string() }), run: runImport }),
  defineJob({ name: publicationJobName, params: z.object({ id: z.string() }), run: runPublication }),
  // Hourly, as the day begins at another hour in each time zone; it is idempotent. Lists have one price for all sites:
  // that of the first site's day.
  defineJob({
    name: 'product-prices-of-the-day',
    cron: '0 1 * * * ?',
    params: z.looseObject({}),
    run: ({ db, now, config }) =>
      applyNewPrices({ db, now, config, site: { timeZone: readSites(config)[0]?.timeZone ?? 'UTC' }, language: 'en' }),
  }),
]
