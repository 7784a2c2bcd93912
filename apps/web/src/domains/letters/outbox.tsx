import { letterKinds, letterStates } from '@paratope/contract/letters'
import { letterTexts } from '@paratope/contract/texts/letters'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { DataTable } from '#kit/data-table.tsx'
import { KeywordFilter } from '#kit/keyword-filter.tsx'
import { pageNumber, useListAddress } from '#kit/list-address.ts'
import { ListFilters, ListPage } from '#kit/list-page.tsx'
import { PageBar } from '#kit/page-bar.tsx'
import { QueryState } from '#kit/query-state.tsx'
import { SplitView } from '#kit/split-view.tsx'
import { useRowCursor } from '#kit/use-row-cursor.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { StateDrawing } from '#ui/state-drawing.tsx'
import { LetterView } from './letter-view.tsx'
import { outboxPageSize, outboxQuery } from './letters.data.ts'
import { outboxTable } from './outbox-table.tsx'

const defaults = { kind: '', state: '', to: '', page: '1', letter: '' } as const
const everything = { kind: '', state: '', to: '', letter: '' } as const

/** Every e-mail and text message of the portal, and the one that is open beside the list. */
export default function Outbox() {
  const say = useSay(letterTexts)
  const { state, hrefOf, go } = useListAddress(defaults)
  const search = useRef<HTMLInputElement>(null)
  const kind = letterKinds.find((one) => one === state.kind)
  const became = letterStates.find((one) => one === state.state)
  const pageNo = pageNumber(state.page)
  const letters = useQuery(
    outboxQuery({ pageNo, ...(kind && { kind }), ...(became && { state: became }), ...(state.to && { to: state.to }) }),
  )
  const rows = letters.data?.records ?? []
  const open = state.letter || undefined
  const narrowed = state.kind + state.state + state.to !== ''

  const here = useRowCursor({
    keys: rows.map(({ id }) => id),
    open,
    show: (letter = '', options) => go({ letter, page: state.page }, options),
    search,
  })

  const list = (
    <QueryState
      query={letters}
      count={8}
      isEmpty={({ records }) => records.length === 0}
      empty={<NoLetters narrowed={narrowed || pageNo > 1} href={hrefOf(everything)} />}
    >
      {({ records, total }) => (
        <>
          <DataTable
            table={outboxTable}
            caption={say('title')}
            rows={records}
            hrefOf={({ id }) => hrefOf({ letter: id, page: state.page })}
            at={here}
            open={open}
            busy={letters.isPlaceholderData}
            narrow={open !== undefined}
          />
          <PageBar
            page={pageNo}
            pageSize={outboxPageSize}
            total={total}
            hrefOf={(page) => hrefOf({ page: String(page) })}
          />
        </>
      )}
    </QueryState>
  )
  return (
    <ListPage title={say('title')} lead={say('lead')} away={open !== undefined}>
      <ListFilters away={open !== undefined}>
        <KeywordFilter
          input={search}
          label={say('search')}
          value={state.to}
          onChange={(to) => go({ to }, { replace: true })}
        />
        <Select
          aria-label={say('kind')}
          value={kind ?? ''}
          placeholder={say('kind.all')}
          options={letterKinds.map((one) => ({ value: one, text: say(`kind.${one}`) }))}
          onChange={({ target }) => go({ kind: target.value }, { replace: true })}
        />
        <Select
          aria-label={say('state')}
          value={became ?? ''}
          placeholder={say('state.all')}
          options={letterStates.map((one) => ({ value: one, text: say(`state.${one}`) }))}
          onChange={({ target }) => go({ state: target.value }, { replace: true })}
        />
        {narrowed && (
          <Button size="small" tone="quiet" href={hrefOf(everything)}>
            {say('none.clear')}
          </Button>
        )}
      </ListFilters>
      <SplitView
        list={list}
        open={open}
        detailLabel={say('letter')}
        detail={
          open !== undefined && <LetterView key={open} id={open} closeHref={hrefOf({ letter: '', page: state.page })} />
        }
      />
    </ListPage>
  )
}

function NoLetters({ narrowed, href }: { narrowed: boolean; href: string }) {
  const say = useSay(letterTexts)
  const drawing = <StateDrawing state="no-results" />
  if (!narrowed) {
    return (
      <EmptyState title={say('empty')} drawing={drawing}>
        {say('empty.hint')}
      </EmptyState>
    )
  }
  return <EmptyState title={say('none')} drawing={drawing} actions={<Button href={href}>{say('none.clear')}</Button>} />
}
