import type { LowApp, LowAppPage } from '@paratope/contract/platform/low-apps'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { LowAppCard } from './low-app-card.tsx'
import { lowAppsQuery } from './low-apps.data.ts'
import { lowAppsPageTexts } from './low-apps-page.texts.ts'

const LowAppDialog = lazyComponent(() => import('./low-app-dialog.tsx'))
const LowAppPageDialog = lazyComponent(() => import('./low-app-page-dialog.tsx'))

type OpenDialog =
  | { readonly kind: 'title'; readonly app?: LowApp }
  | { readonly kind: 'page'; readonly app: LowApp; readonly page?: LowAppPage }

/** The apps of the tenant, composed from reports. */
export default function LowAppsPage() {
  const t = useTexts(lowAppsPageTexts)
  const place = getPagePlace(useListUrlState({ page: '1', size: '' }))
  const query = useQuery(lowAppsQuery(place))
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      headerActions={
        <Button tone="primary" onClick={() => setDialog({ kind: 'title' })}>
          {t('add')}
        </Button>
      }
    >
      <QueryState
        query={query}
        count={3}
        isEmpty={({ total }) => total === 0}
        empty={<SettingsEmpty>{t('none')}</SettingsEmpty>}
      >
        {({ records, total }) => (
          <>
            {records.map((app) => (
              <LowAppCard
                key={app.id}
                app={app}
                onEdit={() => setDialog({ kind: 'title', app })}
                onEditPage={(page) => setDialog({ kind: 'page', app, ...(page && { page }) })}
              />
            ))}
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
      <Suspense>
        {dialog?.kind === 'title' && <LowAppDialog {...(dialog.app && { app: dialog.app })} onClose={close} />}
        {dialog?.kind === 'page' && (
          <LowAppPageDialog app={dialog.app} {...(dialog.page && { page: dialog.page })} onClose={close} />
        )}
      </Suspense>
    </ListPage>
  )
}
