import { Checkbox } from '#ui/forms/checkbox.tsx'
import { type Frame, frames } from '../sequence/translations.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { useDesigner } from './designer-context.ts'

/** Which translations the sequence shows. */
export function FramesMenu({
  shown,
  onChange,
}: {
  shown: readonly Frame[]
  onChange: (shown: readonly Frame[]) => void
}) {
  const { t } = useDesigner()
  return (
    <ChoiceMenu text={t('frames')}>
      {frames.map((frame) => (
        <Checkbox
          key={frame}
          checked={shown.includes(frame)}
          onChange={({ target }) =>
            onChange(frames.filter((each) => (each === frame ? target.checked : shown.includes(each))))
          }
        >
          {frame === 'cds'
            ? t('frames.cds')
            : t('frames.number', { frame: frame.startsWith('-') ? frame : `+${frame}` })}
        </Checkbox>
      ))}
    </ChoiceMenu>
  )
}
