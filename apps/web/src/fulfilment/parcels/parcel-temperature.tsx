import type { Parcel } from '@paratope/contract/fulfilment/parcels'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { QueryState } from '#kit/page/query-state.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { parcelTemperatureTexts } from './parcel-temperature.texts.ts'
import { parcelQuery } from './parcels.data.ts'
import { TemperatureSummary } from './temperature-summary.tsx'

export const TemperatureChart = lazyComponent(() => import('./temperature-chart.tsx'))

interface ParcelTemperatureProps {
  orderNo: string
  parcel: Pick<Parcel, 'no' | 'temperature'>
  isDesk: boolean
}

/** The temperature of a parcel of an order: in words, and as a curve once it is asked for. */
export function ParcelTemperature({ orderNo, parcel: { no, temperature }, isDesk }: ParcelTemperatureProps) {
  const t = useTexts(parcelTemperatureTexts)
  const [isOpen, setIsOpen] = useState(false)
  const detail = useQuery({ ...parcelQuery({ orderNo, no }, isDesk, useLanguage()), enabled: isOpen })
  if (!temperature) return null
  return (
    <>
      <TemperatureSummary temperature={temperature} />
      <div>
        <Button
          size="small"
          icon={<Icon name="chart" size={16} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'hide' : 'show')}
        </Button>
      </div>
      {isOpen && (
        <QueryState query={detail} count={3}>
          {(parcel) => (
            <Suspense fallback={null}>
              <TemperatureChart parcel={parcel} isDesk={isDesk} />
            </Suspense>
          )}
        </QueryState>
      )}
    </>
  )
}
