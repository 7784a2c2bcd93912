import { type DesignQuestion, designSupportKey } from '@paratope/contract/science/design-comments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ListPage } from '#kit/list/list-page.tsx'
import { type ListUrlState, useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { formatMoment } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { questionStates, questionsQuery, supportKey } from './design-comments.data.ts'
import styles from './design-comments.module.css'
import { designCommentPageTexts } from './design-comments.page.texts.ts'

const Consultation = lazyComponent(() => import('./design-consultation.tsx'))

type UrlState = ListUrlState<{ state: string; page: string; size: string; design: string }>

/** Designs that customers asked about; one of them opens with its map and its comments. */
export default function DesignSupportPage() {
  const t = useTexts(designCommentPageTexts)
  const queryClient = useQueryClient()
  const urlState = useListUrlState({ state: 'waiting', page: '1', size: '', design: '' })
  const { design } = urlState.state
  useLiveTable(designSupportKey, () => void queryClient.invalidateQueries({ queryKey: supportKey }))
  return (
    <ListPage title={t('desk.title')} lead={t('desk.lead')}>
      {design === '' ? (
        <QuestionList urlState={urlState} />
      ) : (
        <Suspense fallback={<Skeleton label={t('desk.title')} count={6} />}>
          <p>
            <Link href={urlState.getHref({ design: '' })}>{t('back')}</Link>
          </p>
          {/* The server looks at the id again. */}
          <Consultation key={design} designId={design as DesignQuestion['designId']} />
        </Suspense>
      )}
    </ListPage>
  )
}

function QuestionList({ urlState }: { urlState: UrlState }) {
  const t = useTexts(designCommentPageTexts)
  const place = getPagePlace(urlState)
  const state = questionStates.find((one) => one === urlState.state.state) ?? 'waiting'
  const query = useQuery(questionsQuery({ state, pageNo: place.page, pageSize: place.pageSize }))
  const empty = (
    <EmptyState title={t('desk.empty')} drawing={<StateDrawing state="no-results" />}>
      {t('desk.emptyText')}
    </EmptyState>
  )
  return (
    <>
      <TabLinks
        label={t('states')}
        items={questionStates.map((one) => ({
          href: urlState.getHref({ state: one }),
          text: t(`state.${one}`),
          isCurrent: one === state,
        }))}
      />
      <QueryState query={query} count={8} isEmpty={({ records }) => records.length === 0} empty={empty}>
        {({ records, total }) => (
          <>
            <Table caption={t('desk.title')} isCaptionHidden isStacked>
              <thead>
                <tr>
                  <Th>{t('design')}</Th>
                  <Th>{t('question')}</Th>
                  <Th>{t('status')}</Th>
                </tr>
              </thead>
              <tbody>
                {records.map((question) => (
                  <QuestionRow
                    key={question.designId}
                    question={question}
                    href={urlState.getHref({ design: question.designId })}
                  />
                ))}
              </tbody>
            </Table>
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
    </>
  )
}

function QuestionRow({ question, href }: { question: DesignQuestion; href: string }) {
  const t = useTexts(designCommentPageTexts)
  const language = useLanguage()
  const { name, length, company, author, text, sentAt, isWaiting } = question
  return (
    <tr>
      <th scope="row">
        <Link href={href}>{name}</Link>
        <p className={styles.small}>
          {company} · {formatQuantity(length, 'bp', language)}
        </p>
      </th>
      <Td label={t('question')}>
        <div>
          <p className={styles.text}>{text}</p>
          <p className={styles.small}>
            {author} · {formatMoment(sentAt, language)}
          </p>
        </div>
      </Td>
      <Td label={t('status')}>
        <Badge tone={isWaiting ? 'warning' : 'success'}>{t(isWaiting ? 'status.waiting' : 'status.answered')}</Badge>
      </Td>
    </tr>
  )
}
