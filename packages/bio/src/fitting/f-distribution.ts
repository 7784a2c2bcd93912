/** Logarithm of the gamma function by the approximation of Lanczos. */
function getLogGamma(x: number): number {
  const coefficients = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3,
    -5.395239384953e-6,
  ]
  const shifted = x + 5.5
  const series = coefficients.reduce((sum, each, at) => sum + each / (x + at + 1), 1.000000000190015)
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((Math.sqrt(2 * Math.PI) * series) / x)
}

const LEAST = 1e-300
const [MAX_ROUNDS, CONVERGED] = [300, 1e-14]

/** The continued fraction of the incomplete beta function, by the method of Lentz. */
function getBetaFraction(x: number, a: number, b: number): number {
  const keep = (value: number) => (Math.abs(value) < LEAST ? LEAST : value)
  let [c, d] = [1, 1 / keep(1 - ((a + b) * x) / (a + 1))]
  let fraction = d
  for (let m = 1; m <= MAX_ROUNDS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / keep(1 + even * d)
    c = keep(1 + even / c)
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / keep(1 + odd * d)
    c = keep(1 + odd / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < CONVERGED) break
  }
  return fraction
}

function getIncompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1
  const factor = Math.exp(getLogGamma(a + b) - getLogGamma(a) - getLogGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2)
    ? (factor * getBetaFraction(x, a, b)) / a
    : 1 - (factor * getBetaFraction(1 - x, b, a)) / b
}

/** Probability that a ratio of variances is at least this large by chance. */
export const getFProbability = (ratio: number, top: number, bottom: number): number =>
  ratio > 0 ? getIncompleteBeta(bottom / (bottom + top * ratio), bottom / 2, top / 2) : 1
