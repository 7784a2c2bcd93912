import { type ProductionCard, type production, productionStepTexts } from '@paratope/contract/fulfilment/production'
import { formatDay } from '#kit/page/format-dates.ts'
import { defineTable } from '#kit/table/define-table.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'
import styles from './production.module.css'
import { productionOfficeTexts } from './production-office.texts.ts'

/** Late ones come first, as the server sorts them. */
export const productionTable = defineTable<typeof production.endpoints.list>()({
  name: 'production',
  texts: productionOfficeTexts,
  rowKey: 'subOrderNo',
  columns: [
    { key: 'subOrderNo', text: 'number', as: 'code' },
    { key: 'state', text: 'state', cell: (card) => <ProductionStateBadge card={card} /> },
    { key: 'name', text: 'item', grow: true },
    { key: 'current', text: 'step', cell: (card) => <CurrentStep card={card} />, wide: true, phone: true },
    {
      key: 'isLate',
      text: 'due',
      cell: ({ current }) => <DueDay day={current?.plannedEnd} />,
      wide: true,
      phone: true,
    },
    { key: 'predictedOn', text: 'predicted', as: 'day', wide: true, phone: true },
    { key: 'ready', text: 'ready', cell: ({ ready, num }, t) => t('ready.of', { ready, all: num }), wide: true },
    { key: 'company', text: 'company', grow: true, wide: true },
  ],
})

const tones = { planned: 'neutral', started: 'primary', done: 'success', cancelled: 'danger' } as const

/** Late, or how far it is. */
export function ProductionStateBadge({
  card: { state, isLate, isData },
}: {
  card: Pick<ProductionCard, 'state' | 'isLate' | 'isData'>
}) {
  const t = useTexts(productionOfficeTexts)
  if (isLate) return <Badge tone="warning">{t('late')}</Badge>
  return <Badge tone={tones[state]}>{t(isData && state === 'done' ? 'state.done.data' : `state.${state}`)}</Badge>
}

export function TemplateName({ template }: Pick<ProductionCard, 'template'>) {
  return useTexts(productionStepTexts)(`template.${template}`)
}

export function CurrentStep({ card: { current, stepCount } }: { card: Pick<ProductionCard, 'current' | 'stepCount'> }) {
  const t = useTexts(productionOfficeTexts)
  const tStep = useTexts(productionStepTexts)
  if (!current) return null
  return (
    <span>
      {tStep(`step.${current.step}`)}{' '}
      <small className={styles.soft}>{t('step.of', { no: current.no, count: stepCount })}</small>
    </span>
  )
}

function DueDay({ day }: { day: string | undefined }) {
  const language = useLanguage()
  return day === undefined ? null : formatDay(day, language)
}
