import {
  type ProductionCard,
  type ProductionDetail,
  productionStepTexts,
} from '@paratope/contract/fulfilment/production'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlateFigure } from '#figures/plate-figure.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { DetailSection } from './detail-section.tsx'
import { plateTexts } from './plate.texts.ts'
import styles from './plate-panel.module.css'
import { plateQuery } from './production.data.ts'
import { productionOfficeTexts } from './production-office.texts.ts'
import { ProductionStateBadge } from './production-table.tsx'
import { useProductionAction } from './use-production-action.ts'

/** The plate that a sub-order is on: its wells with their steps, which are passed together or one by one. */
export function PlatePanel({ line: { orderNo, no, well }, canEdit }: { line: ProductionDetail; canEdit: boolean }) {
  const t = useTexts(plateTexts)
  const plate = useQuery(plateQuery({ orderNo, no }, useLanguage()))
  if (well === null) return null
  return (
    <DetailSection title={well.plate === '' ? t('plate') : t('plate.name', { name: well.plate })}>
      <QueryState query={plate} count={3}>
        {(cards) => <PlateWells cards={cards} current={well.well} canEdit={canEdit} />}
      </QueryState>
    </DetailSection>
  )
}

const getWell = ({ well }: ProductionCard): string => well?.well ?? ''

interface PlateWellsProps {
  cards: readonly ProductionCard[]
  /** The well of the open sub-order. */
  current: string
  canEdit: boolean
}

function PlateWells({ cards, current, canEdit }: PlateWellsProps) {
  const t = useTexts(plateTexts)
  const tSheet = useTexts(productionOfficeTexts)
  const [chosenNos, setChosenNos] = useState<ReadonlySet<number>>(new Set())
  const done = cards.filter(({ state }) => state === 'done')
  const toggle = (nos: readonly number[]) => {
    const next = new Set(chosenNos)
    const areAllChosen = nos.every((no) => next.has(no))
    for (const no of nos) {
      if (areAllChosen) next.delete(no)
      else next.add(no)
    }
    setChosenNos(next)
  }
  return (
    <div className={styles.panel}>
      <div className={styles.summary}>
        <PlateFigure
          size={cards.some(({ well }) => well?.size === 384) ? 384 : 96}
          wells={new Set(cards.map(getWell))}
          ready={new Set(done.map(getWell))}
          width={240}
        />
        <div className={styles.words}>
          <strong>{t('plate.ready', { ready: done.length, count: cards.length })}</strong>
          {canEdit && <PlateMoves cards={cards.filter(({ no }) => chosenNos.has(no))} />}
        </div>
      </div>
      <Table caption={t('plate.wells')} isCaptionHidden isDense className={styles.wells ?? ''}>
        <thead>
          <tr>
            {canEdit && (
              <Th data-print="no">
                <Checkbox
                  checked={chosenNos.size === cards.length}
                  isIndeterminate={chosenNos.size > 0 && chosenNos.size < cards.length}
                  onChange={() => toggle(cards.map(({ no }) => no))}
                >
                  <span className="visually-hidden">{t('plate.all')}</span>
                </Checkbox>
              </Th>
            )}
            <Th>{t('well')}</Th>
            <Th>{t('item')}</Th>
            <Th>{t('step')}</Th>
            <Th>{t('state')}</Th>
            <Th className={styles.paper}>{tSheet('sheet.done')}</Th>
            <Th className={styles.paper}>{tSheet('sheet.initials')}</Th>
            <Th className={styles.paper}>{tSheet('sheet.remarks')}</Th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <WellRow
              key={card.no}
              card={card}
              isCurrent={getWell(card) === current}
              {...(canEdit && { isChosen: chosenNos.has(card.no), onToggle: () => toggle([card.no]) })}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

interface WellRowProps {
  card: ProductionCard
  isCurrent: boolean
  isChosen?: boolean
  /** Absent for people who only read. */
  onToggle?: () => void
}

function WellRow({ card, isCurrent, isChosen = false, onToggle }: WellRowProps) {
  const t = useTexts(plateTexts)
  const tStep = useTexts(productionStepTexts)
  return (
    <tr aria-current={isCurrent || undefined} className={isCurrent ? styles.current : undefined}>
      {onToggle && (
        <Td data-print="no">
          <Checkbox checked={isChosen} onChange={onToggle}>
            <span className="visually-hidden">{t('plate.choose', { well: getWell(card) })}</span>
          </Checkbox>
        </Td>
      )}
      <Th scope="row">
        <span className="mono">{getWell(card)}</span>
      </Th>
      <Td>{card.name}</Td>
      <Td>{card.current ? tStep(`step.${card.current.step}`) : '–'}</Td>
      <Td>
        <ProductionStateBadge card={card} />
      </Td>
      <Td className={styles.paper} />
      <Td className={styles.paper} />
      <Td className={styles.paper} />
    </tr>
  )
}

/** Starts or finishes the current step of the chosen wells, all of them or none. */
function PlateMoves({ cards }: { cards: readonly ProductionCard[] }) {
  const t = useTexts(plateTexts)
  const move = useProductionAction<'started' | 'done'>(({ production }, to) =>
    production.moveWells({
      params: { orderNo: cards[0]?.orderNo ?? '' },
      body: { to, wells: cards.filter(getMovable(to)).map(({ no, version }) => ({ no, version })) },
    }),
  )
  const planned = cards.filter(getMovable('started'))
  const started = cards.filter(getMovable('done'))
  if (cards.length === 0)
    return (
      <p className={styles.soft} data-print="no">
        {t('plate.none')}
      </p>
    )
  return (
    <div className={styles.moves} data-print="no">
      {planned.length > 0 && (
        <Button size="small" loading={move.isPending} onClick={() => void move.run('started')}>
          {t('plate.start', { count: planned.length })}
        </Button>
      )}
      {started.length > 0 && (
        <Button size="small" loading={move.isPending} onClick={() => void move.run('done')}>
          {t('plate.finish', { count: started.length })}
        </Button>
      )}
    </div>
  )
}

const getMovable =
  (to: 'started' | 'done') =>
  ({ state }: ProductionCard): boolean =>
    state === (to === 'started' ? 'planned' : 'started')
