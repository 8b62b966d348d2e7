import type { ReactNode } from 'react';
import { ConfigProvider } from 'shared/ui/antd';
import { useHost } from '../react/host';
import { StaffStore } from './staff-store';

/** antd in the colours, type and corners of the design system (tokens.css). */
const theme = {
  token: {
    colorPrimary: '#0b5563',
    colorLink: '#0b5563',
    colorText: '#0a2530',
    colorTextSecondary: '#405863',
    colorTextTertiary: '#5a727c',
    colorTextDescription: '#5a727c',
    colorTextPlaceholder: '#5a727c',
    colorBorder: '#6b838d',
    colorBorderSecondary: '#d3dfe3',
    colorError: '#b3261e',
    colorSuccess: '#12693f',
    borderRadius: 8,
    controlHeight: 40,
    fontFamily: 'var(--ui-font)',
    fontSize: 16,
    // A list that is still growing loses the click of somebody quick.
    motion: false,
  },
};

/** What a tool with antd stands in: antd's look and nonce, and the store. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { styleNonce } = useHost();
  return (
    <ConfigProvider
      theme={theme}
      // A list that opens stands in the landmark it belongs to, not at the end of the page.
      getPopupContainer={(field) => field?.parentElement ?? document.body}
      // While its list is open, antd dims what is chosen beyond reading.
      select={{ styles: { content: { opacity: 1 } } }}
      {...(styleNonce && { csp: { nonce: styleNonce } })}
    >
      <StaffStore>{children}</StaffStore>
    </ConfigProvider>
  );
}
