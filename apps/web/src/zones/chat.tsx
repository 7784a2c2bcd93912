import { useChat } from '#lib/chat.ts'

export default function Chat() {
  useChat()
  return null
}
