import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import type { Screening } from '@paratope/contract/science/screenings'
import { screeningTexts } from '@paratope/contract/science/screenings/screenings.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { HasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { ScreenedFile } from './screened-file.tsx'
import { ScreeningHits } from './screening-hits.tsx'
import { screeningFilters, screeningsQuery } from './screenings.data.ts'
import styles from './screenings.module.css'

const DecideDialog = lazyComponent(() => import('./decide-screening-dialog.tsx'))

/** Sequences that wait for a decision, and the record of those that were decided. */
export default function ScreeningsPage() {
  const t = useTexts(screeningTexts)
  const urlState = useListUrlState({ state: 'review', page: '1', size: '' })
  const place = getPagePlace(urlState)
  const state = screeningFilters.find((one) => one === urlState.state.state) ?? 'review'
  const query = useQuery(screeningsQuery({ state, pageNo: place.page, pageSize: place.pageSize }, useLanguage()))
  const [open, setOpen] = useState<Screening>()
  const empty = (
    <EmptyState title={t('empty')} drawing={<StateDrawing state="no-results" />}>
      {t('empty.text')}
    </EmptyState>
  )
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <Callout title={t('limits.title')}>{t('limits')}</Callout>
      <TabLinks
        label={t('states')}
        items={screeningFilters.map((one) => ({
          href: urlState.getHref({ state: one }),
          text: t(`filter.${one}`),
          isCurrent: one === state,
        }))}
      />
      <QueryState query={query} count={8} isEmpty={({ records }) => records.length === 0} empty={empty}>
        {({ records, total }) => (
          <>
            <Table caption={t('title')} isCaptionHidden isStacked>
              <thead>
                <tr>
                  <Th>{t('order')}</Th>
                  <Th>{t('sequence')}</Th>
                  <Th>{t('hits')}</Th>
                  <Th>{t('verdict')}</Th>
                </tr>
              </thead>
              <tbody>
                {records.map((screening) => (
                  <ScreeningRow key={screening.id} screening={screening} onDecide={() => setOpen(screening)} />
                ))}
              </tbody>
            </Table>
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
      <Suspense>{open && <DecideDialog screening={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </ListPage>
  )
}

const tones = { clear: 'neutral', review: 'warning', approved: 'success', rejected: 'danger' } as const

function ScreeningRow({ screening, onDecide }: { screening: Screening; onDecide: () => void }) {
  const t = useTexts(screeningTexts)
  const language = useLanguage()
  const { orderNo, lineNo, company, name, kind, length, checksum, screener, listVersion, screenedAt, state } = screening
  return (
    <tr>
      <th scope="row">
        <Link href={`/office/orders?order=${encodeURIComponent(orderNo)}`} className="mono">
          {orderNo}
        </Link>
        <p className={styles.small}>
          {company} · {lineNo === 0 ? t('line.order') : t('line', { line: lineNo })}
        </p>
      </th>
      <Td label={t('sequence')}>
        <div>
          <p>{name}</p>
          {kind === 'file' ? (
            <p className={styles.small}>{t('kind.file', { size: formatByteCount(length, language) })}</p>
          ) : (
            <p className={styles.small}>{t(`kind.${kind}`, { length })}</p>
          )}
          <ScreenedFile screening={screening} />
          <p className={styles.small} title={checksum}>
            SHA-256 <span className="mono">{checksum.slice(0, 12)}</span>
          </p>
        </div>
      </Td>
      <Td label={t('hits')}>
        <div>
          <ScreeningHits screening={screening} />
          <p className={styles.small}>
            {t('screened', { screener, list: listVersion, day: formatDay(screenedAt, language) })}
          </p>
        </div>
      </Td>
      <Td label={t('verdict')}>
        <div>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {screening.decisions.map(({ by, reason, at }) => (
            <p key={at} className={styles.text}>
              {t('decided', { by, reason, day: formatDay(at, language) })}
            </p>
          ))}
          {state !== 'clear' && (
            <HasPermission action="screening.decide">
              <Button size="small" onClick={onDecide}>
                {t('decide')}
              </Button>
            </HasPermission>
          )}
        </div>
      </Td>
    </tr>
  )
}
