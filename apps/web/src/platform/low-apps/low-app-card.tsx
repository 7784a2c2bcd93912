import type { LowApp, LowAppPage } from '@paratope/contract/platform/low-apps'
import { localize } from '@paratope/contract/texts'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { buildLowAppPath } from './low-app-path.ts'
import { lowAppsKey } from './low-apps.data.ts'
import { lowAppsPageTexts } from './low-apps-page.texts.ts'

export interface LowAppCardProps {
  app: LowApp
  onEdit: () => void
  /** Without a page for a new one. */
  onEditPage: (page?: LowAppPage) => void
}

function swapPages(pages: readonly LowAppPage[], at: number): LowAppPage[] {
  const [first, second] = [pages[at], pages[at + 1]]
  return first && second ? [...pages.slice(0, at), second, first, ...pages.slice(at + 2)] : [...pages]
}

/** One app: its pages in the order of their tabs. */
export function LowAppCard({ app, onEdit, onEditPage }: LowAppCardProps) {
  const t = useTexts(lowAppsPageTexts)
  const language = useLanguage()
  const [isRemoving, setIsRemoving] = useState(false)
  const { pages } = app
  const appName = localize(app.title, language)
  const save = useAction(({ lowApps }, next: LowAppPage[]) => lowApps.edit({ body: { ...app, pages: next } }), {
    successText: t('saved'),
    invalidates: [lowAppsKey],
  })
  const remove = useAction(({ lowApps }) => lowApps.remove({ params: { id: app.id } }), {
    successText: t('removed'),
    invalidates: [lowAppsKey],
    onDone: () => setIsRemoving(false),
  })
  return (
    <SettingsSection
      level={2}
      title={appName}
      hasDivider
      lead={pages.length > 0 && <Link href={buildLowAppPath(app.id)}>{buildLowAppPath(app.id)}</Link>}
      action={
        <span>
          <IconButton size="small" icon="plus" label={t('page.add', { name: appName })} onClick={() => onEditPage()} />
          <IconButton size="small" icon="edit" label={t('edit', { name: appName })} onClick={onEdit} />
          <IconButton
            size="small"
            icon="trash"
            label={t('remove.name', { name: appName })}
            onClick={() => setIsRemoving(true)}
          />
        </span>
      }
    >
      {pages.length === 0 && <SettingsEmpty>{t('pages.none')}</SettingsEmpty>}
      <SettingsList>
        {pages.map((page, at) => {
          const name = localize(page.title, language)
          return (
            <SettingsItem
              key={page.path}
              icon="list"
              name={name}
              details={[`/${page.path}`, t('report.of', { report: page.report })]}
              actions={
                <>
                  {at > 0 && (
                    <IconButton
                      size="small"
                      icon="chevron-up"
                      label={t('page.up', { name })}
                      onClick={() => void save.run(swapPages(pages, at - 1))}
                    />
                  )}
                  <IconButton size="small" icon="edit" label={t('edit', { name })} onClick={() => onEditPage(page)} />
                  <IconButton
                    size="small"
                    icon="trash"
                    label={t('remove.name', { name })}
                    onClick={() => void save.run(pages.filter((one) => one !== page))}
                  />
                </>
              }
            />
          )
        })}
      </SettingsList>
      {isRemoving && (
        <ConfirmDialog
          title={t('remove.ask', { name: appName })}
          buttonTexts={{ confirm: t('remove'), cancel: t('cancel') }}
          isPending={remove.isPending}
          onConfirm={() => void remove.run()}
          onClose={() => setIsRemoving(false)}
        >
          {t('remove.text')}
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
