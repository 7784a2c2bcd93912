import { type NumberProblem, parseQuantityText } from '@paratope/contract/kernel/number-text'
import { type FormEvent, useId, useState } from 'react'
import NumberNote from '#kit/numbers/number-note.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Pagination } from '#ui/actions/pagination.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import { findPageOfSize, type PagePlace, pageSizes } from './page-place.ts'
import styles from './paginator.module.css'
import { paginatorTexts } from './paginator.texts.ts'

export interface PaginatorProps extends PagePlace {
  total: number
  /** If each page has an address, its number is a link. */
  getHref?: (page: number) => string
  onPageChange: (page: number) => void
  /** Receives the page that contains the first row then. */
  onSizeChange: (pageSize: number, page: number) => void
}

/** If in a long list one is, the pages, their size, and a field to go to one by its number. */
export function Paginator({ page, pageSize, total, getHref, onPageChange, onSizeChange }: PaginatorProps) {
  const t = useTexts(paginatorTexts)
  const tKit = useTexts(kitTexts)
  const language = useLanguage()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.min(total, (page - 1) * pageSize + 1)
  const to = Math.min(total, page * pageSize)
  const number = (value: number) => formatNumber(value, language)
  return (
    <div className={styles.bar}>
      <p className={styles.range} role="status">
        {tKit('rows.range', { from: number(from), to: number(to), total: number(total) })}
      </p>
      <Pagination
        label={tKit('pages')}
        page={page}
        pages={pages}
        {...(getHref ? { getHref } : { onChange: onPageChange })}
        previousText={tKit('page.previous')}
        nextText={tKit('page.next')}
        formatPageLabel={(number) => tKit('page.number', { page: number })}
        summary={tKit('page.of', { page: number(page), pages: number(pages) })}
      />
      {total > pageSizes[0] && (
        <Select
          aria-label={t('size')}
          className={styles.size}
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), text: t('size.rows', { size }) }))}
          onChange={({ target }) =>
            onSizeChange(Number(target.value), findPageOfSize({ page, pageSize }, Number(target.value)))
          }
        />
      )}
      {pages > 1 && <PageJumper pages={pages} onJump={onPageChange} />}
    </div>
  )
}

/** Enter goes to the page of that number; text that is no page stays, with the reason. */
function PageJumper({ pages, onJump }: { pages: number; onJump: (page: number) => void }) {
  const t = useTexts(paginatorTexts)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<NumberProblem>()
  const noteId = useId()

  function enter(text: string): void {
    setTyped(text)
    setProblem(undefined)
  }

  function jump(event: FormEvent): void {
    event.preventDefault()
    // The paginator may be inside another form.
    event.stopPropagation()
    if (typed.trim() === '') return
    const reading = parseQuantityText(typed, { max: pages })
    if (reading.problem) return setProblem(reading.problem)
    enter('')
    onJump(reading.value)
  }

  return (
    <form className={styles.jumper} onSubmit={jump}>
      <label>
        {t('jump')}
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && noteId}
          onChange={({ target }) => enter(target.value)}
        />
      </label>
      {problem && <NumberNote id={noteId} problem={problem} onChoose={enter} />}
    </form>
  )
}
