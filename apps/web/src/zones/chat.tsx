import { useChat } from '#lib/page/chat.ts'

export default function Chat() {
  useChat()
  return null
}
