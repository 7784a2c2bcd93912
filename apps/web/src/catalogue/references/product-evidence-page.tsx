import type { Evidence } from '@paratope/contract/catalogue/references'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { evidenceKey, evidenceQuery } from './product-evidence.data.ts'
import { evidenceTexts } from './product-evidence.texts.ts'

const EvidenceDialog = lazyComponent(() => import('./evidence-dialog.tsx'))

/** Editor of product literature for the content role. */
export default function ProductEvidencePage() {
  const t = useTexts(evidenceTexts)
  const { state, go } = useListUrlState({ code: '' })
  const query = useQuery(evidenceQuery(state.code))
  const [isAdding, setAdding] = useState(false)
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      headerActions={
        <Button tone="primary" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <KeywordFilter label={t('code')} value={state.code} onChange={(code) => go({ code: code.trim() })} />
      {state.code === '' ? (
        <SettingsEmpty>{t('choose')}</SettingsEmpty>
      ) : (
        <SettingsSection title={t('entries', { code: state.code })}>
          <QueryState
            query={query}
            shape="text"
            isEmpty={(entries) => entries.length === 0}
            empty={<SettingsEmpty>{t('none')}</SettingsEmpty>}
          >
            {(entries) => (
              <SettingsList>
                {entries.map((entry) => (
                  <EvidenceItem key={entry.id} entry={entry} />
                ))}
              </SettingsList>
            )}
          </QueryState>
        </SettingsSection>
      )}
      {isAdding && (
        <Suspense>
          <EvidenceDialog code={state.code} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </ListPage>
  )
}

function EvidenceItem({ entry: { id, kind, title, journal, year, doi, species, route, dose } }: { entry: Evidence }) {
  const t = useTexts(evidenceTexts)
  const removal = useAction(({ references }) => references.removeEvidence({ params: { id } }), {
    successText: t('removed'),
    invalidates: [evidenceKey],
  })
  return (
    <SettingsItem
      icon="list"
      name={title}
      details={[
        [t(`kind.${kind}`), species, route, dose].filter(Boolean).join(' · '),
        [journal, year, doi].filter(Boolean).join(' · '),
      ]}
      actions={
        <IconButton size="small" icon="trash" label={t('remove', { name: title })} onClick={() => void removal.run()} />
      }
    />
  )
}
