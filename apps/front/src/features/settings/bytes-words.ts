const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const
const figures = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `4,8 MB` from a number of bytes. */
export const bytesWords = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${figures.format(bytes / 1000 ** power)}\u00a0${units[power]}`
}
