import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import type { MaintenanceFigures } from '@paratope/contract/operations/maintenance'
import { formatMoment } from '#kit/page/format-dates.ts'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { maintenancePageTexts } from './maintenance.texts.ts'

/** Size and connections of the database. */
export function SystemSection({ figures }: { figures: MaintenanceFigures }) {
  const t = useTexts(maintenancePageTexts)
  const language = useLanguage()
  const { at, databaseBytes, connections, maxConnections } = figures
  return (
    <SettingsSection title={t('system')} level={2} hasDivider>
      <DescriptionList
        columns={2}
        items={[
          { term: t('database'), value: formatByteCount(databaseBytes, language) },
          { term: t('connections'), value: t('connections.of', { count: connections, most: maxConnections }) },
          { term: t('collected'), value: formatMoment(at, language) },
        ]}
      />
    </SettingsSection>
  )
}
