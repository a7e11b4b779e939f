/**
 * A named moment at which tests stop the process as by kill -9: 'after_hold:kill'. The configuration refuses it in a
 * live shop. Without one, nothing ever happens at these moments.
 */
export function failpointOf(setting: string | undefined): (name: string) => void {
  const [chosen, effect] = setting?.split(':') ?? []
  if (!chosen || effect !== 'kill') return () => {}
  return (name) => {
    if (name === chosen) process.kill(process.pid, 'SIGKILL')
  }
}
