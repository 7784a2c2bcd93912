import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

interface Advisory {
  package: string
  severity: string
  title: string
  url: string
}

interface AcceptedAdvisory {
  url: string
  reason: string
  /** The last day, after which it fails again. */
  until: string
}

const failingSeverities: readonly string[] = ['high', 'critical']

/** The part of `npm audit --json` that is read. */
interface AuditReport {
  /** Why there is no report. */
  message?: string
  vulnerabilities?: Record<string, { via: (string | { name: string; severity: string; title: string; url: string })[] }>
}

export const listAdvisories = ({ vulnerabilities = {} }: AuditReport): Advisory[] => {
  const all = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via === 'object')
    .map(({ name, severity, title, url }) => ({ package: name, severity, title, url }))
  return [...new Map(all.map((advisory) => [`${advisory.package} ${advisory.url}`, advisory])).values()]
}

/** Advisories that nobody accepted, or not any longer. */
export const listFailing = (
  advisories: readonly Advisory[],
  accepted: readonly AcceptedAdvisory[],
  today: string,
): Advisory[] =>
  advisories.filter(
    ({ severity, url }) =>
      failingSeverities.includes(severity) && !accepted.some((each) => each.url === url && each.until >= today),
  )

/** Reads the report of a machine that reaches the registry, or asks it. */
function readAuditReport(file: string | undefined): AuditReport {
  if (file !== undefined) return JSON.parse(readFileSync(file, 'utf8'))
  try {
    return JSON.parse(execFileSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', stdio: 'pipe' }))
  } catch (error) {
    // npm ends with an error when it finds something.
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    if (!output.startsWith('{')) throw error
    return JSON.parse(output)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const accepted: AcceptedAdvisory[] = JSON.parse(
    readFileSync(new URL('../docs/security/advisories.json', import.meta.url), 'utf8'),
  )
  const report = readAuditReport(process.argv[2])
  if (report.vulnerabilities === undefined) throw new Error(`There is no report of npm audit: ${report.message}`)
  const advisories = listAdvisories(report)
  const failing = listFailing(advisories, accepted, new Date().toISOString().slice(0, 10))
  for (const { package: name, severity, title, url } of failing) console.log(`${severity} ${name}: ${title} ${url}`)
  console.log(`${advisories.length} advisories, ${failing.length} of them fail`)
  process.exitCode = failing.length > 0 ? 1 : 0
}
