import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import styles from '../designer.module.css'
import type { Frame } from '../sequence/translations.ts'
import type { DesignerCommand } from './designer-commands.tsx'
import { useDesigner } from './designer-context.ts'
import { FramesMenu } from './frames-menu.tsx'
import { LayersMenu } from './layers-menu.tsx'

interface ToolbarProps {
  commands: readonly DesignerCommand[]
  shownFrames: readonly Frame[]
  onFrames: (shown: readonly Frame[]) => void
  onSave?: (() => void) | undefined
}

const buttons = ['undo', 'redo', 'annotate'] as const

export function Toolbar({ commands, shownFrames, onFrames, onSave }: ToolbarProps) {
  const { t } = useDesigner()
  return (
    <div role="group" aria-label={t('toolbar')} className={styles.toolbar}>
      {buttons.flatMap((id) => {
        const command = commands.find((each) => each.id === id)
        if (!command) return []
        return [
          <Button key={id} size="small" tone="quiet" disabled={!command.isEnabled} onClick={command.run}>
            {command.text}
          </Button>,
        ]
      })}
      <Menu
        label={t('menu.edit')}
        items={commands
          .filter(({ id }) => !buttons.some((shown) => shown === id))
          .map(({ text, isEnabled, run }) => ({ text, disabled: !isEnabled, onSelect: run }))}
        trigger={(props) => (
          <Button {...props} size="small" tone="quiet">
            {t('menu.edit')}
            <Icon name="chevron-down" size={16} />
          </Button>
        )}
      />
      <FramesMenu shown={shownFrames} onChange={onFrames} />
      <LayersMenu />
      {onSave && (
        <Button size="small" tone="primary" onClick={onSave}>
          {t('save')}
        </Button>
      )}
    </div>
  )
}
