import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { usePending } from '#kit/form/use-pending.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { api } from '#lib/api/api.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { ComponentTable } from './component-table.tsx'
import { getDesignPath } from './design-paths.ts'
import { designsKey, designsQueryClient } from './designs.data.ts'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'
import { PlasmidMap } from './editor/map/plasmid-map.tsx'
import { MoleculeDownloads } from './molecule-downloads.tsx'
import { keepDraft } from './new-design.ts'
import { useFeatureLink } from './use-feature-link.ts'

const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: [...designsKey, 'shared', token],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).designs.shared({ params: { token } }),
  })

/** A design that someone shows by a link: to read and to copy. */
export default function SharedDesign() {
  const { token = '' } = useParams()
  return (
    <QueryClientProvider client={designsQueryClient}>
      <SharedView token={token} />
    </QueryClientProvider>
  )
}

function SharedView({ token }: { token: string }) {
  const t = useTexts(designPageTexts)
  const site = useSite()
  const language = useLanguage()
  const navigate = useNavigate()
  const login = useToken()
  const query = useQuery(sharedQuery(token))
  const link = useFeatureLink()
  const { isPending, runOnce } = usePending()
  return (
    <QueryState query={query} count={6}>
      {({ name, vectorType, molecule, notes }) => (
        <>
          <div className={styles.head}>
            <div>
              <h1>{name}</h1>
              <p className={styles.meta}>
                <span>{t('shared.read')}</span>
                <span>{t(`type.${vectorType}`)}</span>
                <span>{formatQuantity(molecule.bases.length, 'bp', language)}</span>
              </p>
            </div>
            <Button
              tone="primary"
              loading={isPending}
              onClick={() =>
                void runOnce(async () => {
                  const client = login === undefined ? undefined : await api()
                  await navigate(getDesignPath(site, await keepDraft({ name, vectorType, molecule }, client)))
                })
              }
            >
              {t('shared.copy')}
            </Button>
          </div>
          {notes !== '' && <p className={styles.lead}>{notes}</p>}
          <div className={styles.result}>
            <div className={styles.section}>
              <div className={styles.map}>
                <PlasmidMap molecule={molecule} {...link} />
              </div>
              <MoleculeDownloads name={name} molecule={molecule} />
            </div>
            <div className={styles.section}>
              <h2>{t('components')}</h2>
              <ComponentTable molecule={molecule} link={link} />
            </div>
          </div>
        </>
      )}
    </QueryState>
  )
}
