import { Button } from '../../../core/ui/button.tsx'
import { Box, Text } from '../../../core/ui/layout.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { useDialogState } from '../../../core/ui/notice/use-dialog-state.ts'
import { PinIcon } from '../../../core/ui/page-icons.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import styles from './map-button.module.css'
import { mapLinks } from './map-links.ts'

/** Opens an address in a map that the technician chooses; no map service receives the address before. */
export function MapButton({ address, label = '지도 열기' }: { address: string; label?: string }) {
  const { isOpen, open, close } = useDialogState()
  return (
    <>
      <Button kind="outline" onClick={open}>
        <PinIcon tone="tinted" />
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title="어느 지도로 열까요?">
        <p>{address}</p>
        <Box as="ul" marginTop={3} className={styles.mapLinks}>
          {mapLinks(address, navigator.userAgent).map(({ name, href, help }) => (
            <li key={name}>
              <a
                href={href}
                rel="noreferrer"
                {...(href.startsWith('https:') && { target: '_blank' })}
                onClick={() => setTimeout(close)}
              >
                <span>
                  {name}
                  {help !== undefined && (
                    <Text as="small" block weight="regular" tone="muted">
                      {help}
                    </Text>
                  )}
                </span>
                <NextIcon size={20} tone="quiet" />
              </a>
            </li>
          ))}
        </Box>
      </Dialog>
    </>
  )
}
