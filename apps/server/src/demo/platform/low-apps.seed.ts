import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { findLowAppRow, insertLowApp } from '#platform/low-apps/low-apps.repo.ts'

/** The tenant of demo users. */
const demoTenant = '0'

export const seeds = [
  defineSeed({
    name: 'low-apps.demo',
    version: 1,
    async run(db) {
      const id = createFixedId('low', 'newest-lots')
      if (await findLowAppRow(db, demoTenant, id)) return
      await insertLowApp(db, demoTenant, id, {
        title: { en: 'Newest lots', zh: '最新批次', es: 'Lotes más recientes', ja: '最新ロット' },
        pages: [
          {
            path: 'biosimilars',
            title: { en: 'Biosimilars', zh: '生物类似药', es: 'Biosimilares', ja: 'バイオシミラー' },
            report: 'products',
            columns: ['code', 'name', 'newestOn'],
            params: { category: 'biosimilar' },
          },
        ],
      })
    },
  }),
]
