import { boardStates, type ProductionCard } from '@paratope/contract/fulfilment/production'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { QueryState } from '#kit/page/query-state.tsx'
import type { ReplyOf } from '#lib/api/endpoint-types.ts'
import { useShortcutHelp } from '#lib/navigation/commands.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { BoardCard } from './board-card.tsx'
import { findNeighbour, focusCard } from './board-keys.ts'
import { productionQuery } from './production.data.ts'
import styles from './production-board.module.css'
import { type ProductionUrlState, toProductionFilter } from './production-filters.tsx'
import { productionOfficeTexts } from './production-office.texts.ts'
import { StepDialog } from './step-dialog.tsx'
import { useStepMove } from './use-step-move.ts'

type BoardState = (typeof boardStates)[number]
const columnSize = 50

/** A column for each state; a card is a sub-order at its current step. */
export function ProductionBoard({ urlState }: { urlState: ProductionUrlState }) {
  const t = useTexts(productionOfficeTexts)
  const language = useLanguage()
  const board = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  const move = useStepMove((subOrderNo) => void (moved.current = subOrderNo))
  const queries = useQueries({
    queries: boardStates.map((state) =>
      productionQuery({ ...toProductionFilter(urlState), state, pageNo: 1, pageSize: columnSize }, language),
    ),
  })
  const versions = listNewestVersions(queries.flatMap(({ data }) => data?.records ?? []))
  useShortcutHelp([
    { keys: ['↑', '↓', '←', '→'], text: t('key.focus') },
    { keys: ['Shift+←', 'Shift+→'], text: t('key.move') },
  ])
  // A card that went to another column is another element there; the keyboard stays with it.
  useEffect(() => {
    if (moved.current !== undefined && focusCard(board.current, moved.current)) moved.current = undefined
  })

  function handleKey(event: React.KeyboardEvent<HTMLElement>, card: ProductionCard): void {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      event.preventDefault()
      move.run(card, key === 'ArrowRight' ? 'on' : 'back')
      return
    }
    const neighbour = shiftKey ? undefined : findNeighbour(board.current, card.subOrderNo, key)
    if (!neighbour) return
    event.preventDefault()
    neighbour.focus()
  }
  return (
    <div ref={board} className={styles.frame}>
      <div className={styles.board}>
        {boardStates.map((state, at) => {
          const query = queries[at]
          return (
            query && (
              <BoardColumn key={state} {...{ state, query, versions, urlState }} onKey={handleKey} onMove={move.run} />
            )
          )
        })}
      </div>
      {move.lateStep && <StepDialog {...move.lateStep} onClose={move.closeLateStep} />}
    </div>
  )
}

/** Columns are loaded one by one: until all are, a card that moved may be in two of them. */
const listNewestVersions = (cards: readonly ProductionCard[]): ReadonlyMap<string, number> =>
  cards.reduce(
    (versions, { subOrderNo, version }) => versions.set(subOrderNo, Math.max(version, versions.get(subOrderNo) ?? 0)),
    new Map<string, number>(),
  )

interface BoardColumnProps {
  state: BoardState
  query: UseQueryResult<ReplyOf<'production.list'>>
  versions: ReadonlyMap<string, number>
  urlState: ProductionUrlState
  onKey: (event: React.KeyboardEvent<HTMLElement>, card: ProductionCard) => void
  onMove: (card: ProductionCard, direction: 'on' | 'back') => void
}

function BoardColumn({ state, query, versions, urlState, onKey, onMove }: BoardColumnProps) {
  const t = useTexts(productionOfficeTexts)
  const { getHref } = urlState
  const id = `column-${state}`
  return (
    <section aria-labelledby={id} className={styles.column} data-column={state}>
      <h2 id={id} className={styles.heading}>
        {t(`state.${state}`)} <span className={styles.count}>{query.data?.total}</span>
      </h2>
      <QueryState
        query={query}
        count={3}
        isEmpty={({ records }) => records.length === 0}
        empty={<p className={styles.empty}>{t('empty.column')}</p>}
      >
        {({ records, total }) => (
          <>
            <ul className={styles.cards}>
              {records
                .filter(({ subOrderNo, version }) => versions.get(subOrderNo) === version)
                .map((card) => (
                  <BoardCard
                    key={card.subOrderNo}
                    card={card}
                    href={getHref({ line: card.subOrderNo })}
                    isOpen={urlState.state.line === card.subOrderNo}
                    onKey={onKey}
                    onMove={onMove}
                  />
                ))}
            </ul>
            {total > records.length && (
              <Link href={getHref({ view: 'list', state })}>{t('more', { count: total })}</Link>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}
