/** Top of an axis that starts at zero and has two or three even steps: 47 → 50, 8 → 10, 0 → 4. */
export function axisTop(largest: number): number {
  if (largest <= 4) return 4
  const magnitude = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= largest)
  const top = (step ?? 10) * magnitude
  return top % 2 === 0 ? top : Math.ceil(largest / 10) * 10
}
