import type { ProductionCard } from '@paratope/contract/fulfilment/production'
import { useState } from 'react'
import { getToday } from '#kit/page/format-dates.ts'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { productionOfficeTexts } from './production-office.texts.ts'
import type { StepDialogProps } from './step-dialog.tsx'
import { useProductionAction } from './use-production-action.ts'

type Direction = 'on' | 'back'

const targets = {
  planned: { on: 'started', back: undefined },
  started: { on: 'done', back: 'planned' },
  done: { on: undefined, back: 'started' },
  cancelled: { on: undefined, back: undefined },
} as const

const getTarget = ({ state }: ProductionCard, direction: Direction) => targets[state][direction]

/** Moves cards; a late step that ends without a reason opens its editor instead. */
export function useStepMove(onMoved?: (subOrderNo: string) => void) {
  const t = useTexts(productionOfficeTexts)
  const canEdit = useHasPermission('production.edit')
  const [lateStep, setLateStep] = useState<Omit<StepDialogProps, 'onClose'>>()
  const { run: send, isPending } = useProductionAction<{ card: ProductionCard; to: 'planned' | 'started' | 'done' }>(
    ({ production }, { card: { orderNo, no, version }, to }) =>
      production.moveStep({ params: { orderNo, no }, body: { version, to } }),
  )
  async function moveCard(card: ProductionCard, direction: Direction): Promise<void> {
    const to = getTarget(card, direction)
    if (!canEdit || to === undefined) return
    const { current } = card
    if (to === 'done' && current?.isLate && current.reason === '') {
      setLateStep({ line: card, step: { ...current, finishedOn: getToday() } })
      return
    }
    const { ok } = await send({ card, to })
    if (ok) onMoved?.(card.subOrderNo)
  }
  return {
    isPending,
    lateStep,
    closeLateStep: () => setLateStep(undefined),
    run: (card: ProductionCard, direction: Direction) => void moveCard(card, direction),
    getText: (card: ProductionCard) =>
      canEdit && getTarget(card, 'on') ? t(card.state === 'planned' ? 'move.start' : 'move.finish') : undefined,
  }
}
