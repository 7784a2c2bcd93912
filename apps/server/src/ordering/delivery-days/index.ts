import { toLocalDate } from '@paratope/contract/kernel'
import { deliveryDays } from '@paratope/contract/ordering/delivery-days'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './delivery-days.seed.ts'
import { getDeliveryCalendar } from './delivery-days.service.ts'
import './delivery-days.tables.ts'

export { findClosedDay, findDeliveryDay, getDeliveryCalendar } from './delivery-days.service.ts'

export default defineDomain({
  api: deliveryDays,
  handlers: {
    async calendar({ db, query: { country }, language, now, site }) {
      const { weekend, holidays } = await getDeliveryCalendar(db, {
        country,
        from: toLocalDate(now, site.timeZone),
        language,
      })
      return { country, weekend: [...weekend], holidays: [...holidays] }
    },
  },
  seeds,
  limitedTables: { public_holiday: 'read' },
  migrations: new URL('./migrations/', import.meta.url),
})
