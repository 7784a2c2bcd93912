import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

type TrustedProxies = number | readonly string[]

/** Finds the client address of an upgrade request, which bypasses Fastify, by the rules of `request.ip`. */
export function clientAddressFinder(trusted: TrustedProxies): (request: IncomingMessage) => string {
  const isProxy = typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : getMember(trusted)
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    const hops = [
      socket.remoteAddress ?? '',
      ...forwarded
        .split(',')
        .map((part) => part.trim())
        .reverse(),
    ]
    const client = hops.find((address, hop) => !isProxy(address, hop)) ?? hops.at(-1) ?? ''
    return isIP(client) === 0 ? (socket.remoteAddress ?? '') : client
  }
}

function getMember(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}
