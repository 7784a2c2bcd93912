import type { ContactRequest } from '@paratope/contract/platform/contact-requests'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useAction } from '#kit/form/use-action.ts'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { contactDeskTexts } from './contact-desk.texts.ts'
import styles from './contact-requests.module.css'

const requestsKey = ['contact-requests'] as const
const states = ['open', 'answered'] as const
const defaults = { state: 'open', page: '1', size: '', request: '' }

const requestsQuery = (pageNo: number, pageSize: number, state: (typeof states)[number] | undefined, id: string) =>
  queryOptions({
    queryKey: [...requestsKey, pageNo, pageSize, state, id],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).contactRequests.list({
        query: id ? { id } : { pageNo, pageSize, ...(state && { state }) },
      }),
  })

/** Questions of visitors, newest first. */
export default function ContactRequestsPage() {
  const t = useTexts(contactDeskTexts)
  const urlState = useListUrlState(defaults)
  const place = getPagePlace(urlState)
  const state = states.find((one) => one === urlState.state.state)
  const { request } = urlState.state
  const query = useQuery(requestsQuery(place.page, place.pageSize, state, request))
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      {request ? (
        <div className={styles.actions}>
          <Button size="small" onClick={() => urlState.go({ request: '' })}>
            {t('all')}
          </Button>
        </div>
      ) : (
        <ListFilters>
          <Field label={t('state')}>
            <Select
              value={urlState.state.state}
              options={[...states.map((value) => ({ value, text: t(value) })), { value: 'any', text: t('any') }]}
              onChange={({ target }) => urlState.go({ state: target.value })}
            />
          </Field>
        </ListFilters>
      )}
      <QueryState query={query} isEmpty={({ records }) => records.length === 0} empty={<NoData>{t('none')}</NoData>}>
        {({ records, total }) => (
          <>
            <ul className={styles.list}>
              {records.map((request) => (
                <RequestItem key={request.id} request={request} />
              ))}
            </ul>
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
    </ListPage>
  )
}

function RequestItem({ request }: { request: ContactRequest }) {
  const t = useTexts(contactDeskTexts)
  const language = useLanguage()
  const { id, name, email, organization, subject, message, createdAt, answeredAt } = request
  const isAnswered = answeredAt !== null
  const marking = useAction(
    (client) => client.contactRequests.mark({ params: { id }, body: { isAnswered: !isAnswered } }),
    { successText: t('saved'), invalidates: [requestsKey] },
  )
  return (
    <li className={styles.item}>
      <header>
        <h2>{subject}</h2>
        <Badge tone={isAnswered ? 'success' : 'warning'}>{t(isAnswered ? 'answered' : 'open')}</Badge>
      </header>
      <p className={styles.from}>
        {[name, organization, email, formatDay(createdAt, language)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.message}>{message}</p>
      <div className={styles.actions}>
        <Button size="small" href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}>
          {t('reply')}
        </Button>
        <Button size="small" loading={marking.isPending} onClick={() => void marking.run()}>
          {t(isAnswered ? 'reopen' : 'mark')}
        </Button>
      </div>
    </li>
  )
}
