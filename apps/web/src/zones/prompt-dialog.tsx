import type { Prompt } from '#lib/prompts.ts'
import { prompts } from '#lib/prompts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** A question with one answer; it does not go away by itself. */
export default function PromptDialog({ title, text, ok, onOk }: Prompt) {
  const answer = () => {
    prompts.close()
    onOk()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      dismissable={false}
      onClose={answer}
      width={420}
      title={title}
      footer={
        <Button tone="primary" onClick={answer}>
          {ok}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
