/** Two-sided 95 % points of Student's t for 1 to 30 degrees of freedom. */
const studentT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]

/** Beyond the table, the first terms of the expansion around the normal distribution. */
export const getStudentT95 = (freedom: number): number =>
  studentT[freedom - 1] ?? 1.959964 + 2.372 / freedom + 2.823 / freedom ** 2
