import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not on the public internet, by the registry of special-purpose addresses of IANA. */
const specialIpv4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local; clouds answer with their credentials at 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Ranges inside 2000::/3 that lead elsewhere: Teredo, documentation, benchmarks, ORCHID, 6to4. */
const specialIpv6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, prefix] of specialIpv4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of specialIpv6) special.addSubnet(network, prefix, 'ipv6')

/** Only 2000::/3 is routed; loopback, link-local, unique local, mapped and translated addresses are outside. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the public internet. Anything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  if (family === 6) return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
  return false
}

/** The host of a URL as it is resolved: without the brackets of an IPv6 address. */
export const getHostName = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Ports that speak to other kinds of servers: mail, databases, caches, remote shells and desktops. */
const foreignPorts: ReadonlySet<number> = new Set([
  1433, 1521, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 5672, 5900, 5985, 5986, 6000, 6379, 6380, 6443,
  6667, 9042, 9092, 9200, 9300, 10250, 11211, 27017, 27018,
])

/** Whether web servers listen at the port of a URL. Ports below 1024 belong to other services, except those of the web. */
export function isWebPort({ port, protocol }: URL): boolean {
  const number = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
  return number === 80 || number === 443 || (number >= 1024 && !foreignPorts.has(number))
}

const localNames = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home|arpa))\.?$/i

/** Whether a host could be public, before it is resolved: for a quick answer to the person who enters it. */
export function mayBePublicHost(url: URL): boolean {
  const host = getHostName(url)
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !localNames.test(host)
}
