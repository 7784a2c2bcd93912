import type { Prompt } from '#lib/prompts.ts'
import { prompts } from '#lib/prompts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** A question that does not go away without an answer. */
export default function PromptDialog({ title, text, ok, onOk, other }: Prompt) {
  const answer = (act: () => void) => () => {
    prompts.close()
    act()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      dismissable={false}
      onClose={answer(onOk)}
      width={420}
      title={title}
      footer={
        <>
          {other && <Button onClick={answer(other.run)}>{other.text}</Button>}
          <Button tone="primary" onClick={answer(onOk)}>
            {ok}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
