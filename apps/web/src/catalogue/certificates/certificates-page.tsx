import { certificateStates, certificateTexts } from '@paratope/contract/catalogue/certificates'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { CertificatePane } from './certificate-pane.tsx'
import { certificateTable } from './certificate-table.tsx'
import { certificateQuery, certificatesQuery } from './certificates.data.ts'

const defaults = { keyword: '', state: '', page: '1', size: '', lot: '' } as const

/** Lots with the state of their certificates, or the certificate of the lot that is open. */
export default function CertificatesPage() {
  const urlState = useListUrlState(defaults)
  const { lot } = urlState.state
  return lot === '' ? (
    <CertificateList urlState={urlState} />
  ) : (
    <OpenCertificate key={lot} lotNo={lot} backHref={urlState.getHref({ lot: '', page: urlState.state.page })} />
  )
}

function CertificateList({ urlState }: { urlState: ReturnType<typeof useListUrlState<typeof defaults>> }) {
  const t = useTexts(certificateTexts)
  const { state, getHref, go } = urlState
  const place = getPagePlace(urlState, 30)
  const wanted = certificateStates.find((one) => one === state.state)
  const query = useQuery(
    certificatesQuery({
      keyword: state.keyword.slice(0, 100),
      ...(wanted && { state: wanted }),
      pageNo: place.page,
      pageSize: place.pageSize,
    }),
  )
  const search = useRef<HTMLInputElement>(null)
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <ListFilters>
        <KeywordFilter
          input={search}
          label={t('search')}
          value={state.keyword}
          onChange={(keyword) => go({ keyword }, { replace: true })}
        />
        <Field label={t('state')} isLabelHidden>
          <Select
            value={state.state}
            placeholder={t('state')}
            options={certificateStates.map((value) => ({ value, text: t(`state.${value}`) }))}
            onChange={({ target }) => go({ state: target.value })}
          />
        </Field>
      </ListFilters>
      <QueryState
        query={query}
        count={8}
        isEmpty={({ records }) => records.length === 0}
        empty={
          <NoData actions={<Button href={getHref({ keyword: '', state: '' })}>{t('filter.clear')}</Button>}>
            {t('none.found')}
          </NoData>
        }
      >
        {({ records, total }) => (
          <>
            <DataTable
              table={certificateTable}
              caption={t('title')}
              rows={records}
              getRowHref={({ lotNo }) => getHref({ lot: lotNo, page: state.page })}
              isPending={query.isPlaceholderData}
            />
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
    </ListPage>
  )
}

function OpenCertificate({ lotNo, backHref }: { lotNo: string; backHref: string }) {
  const t = useTexts(certificateTexts)
  const query = useQuery(certificateQuery(lotNo))
  return (
    <ListPage
      title={t('lot', { lotNo })}
      headerActions={
        <Button href={backHref} size="small">
          {t('back')}
        </Button>
      }
    >
      <QueryState query={query} count={8}>
        {(certificate) => (
          <CertificatePane key={`${certificate.revision} ${certificate.version}`} certificate={certificate} />
        )}
      </QueryState>
    </ListPage>
  )
}
