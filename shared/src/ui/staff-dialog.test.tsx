/** @jest-environment ./../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { closesOnBack } from '../hooks/use-back-closes';
import staffTexts from '../i18n/staff/locales/no.json';
import { renderInHost } from '../testing/render-in-host';
import { DialogActions, StaffDialog } from './staff-dialog';

interface DeskProps {
  /** The row disappears with the action in the dialog. */
  rowGoes?: boolean;
  isTyped?: boolean;
  focusAfter?: () => void;
}

function Desk({ rowGoes = false, isTyped = false, focusAfter }: DeskProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Rader</h1>
      {!(rowGoes && isOpen) && (
        <button type="button" onClick={() => setOpen(true)}>
          Rett
        </button>
      )}
      {isOpen && (
        <StaffDialog
          title="Rett raden"
          isTyped={isTyped}
          onClose={() => setOpen(false)}
          {...(focusAfter && { focusAfter })}
        >
          <input aria-label="Navn" defaultValue="Kari" />
          <DialogActions>
            <button type="button" onClick={() => setOpen(false)}>
              Lagre
            </button>
          </DialogActions>
        </StaffDialog>
      )}
    </>
  );
}

function openDialog() {
  const opener = screen.getByRole('button', { name: 'Rett' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

test('a dialog has its title for a name, and a way to close it in the language of the page', () => {
  renderInHost(<Desk />);
  openDialog();
  expect(screen.getByRole('dialog', { name: 'Rett raden' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Rett raden');
  expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('Kari');
  fireEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a closed dialog hands the focus back to what opened it', () => {
  renderInHost(<Desk focusAfter={() => screen.getByRole('heading', { level: 1 }).focus()} />);
  const opener = openDialog();
  screen.getByLabelText('Navn').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(document.activeElement).toBe(opener);
});

test('where that has gone, the focus goes where the tool wants it', () => {
  renderInHost(<Desk rowGoes focusAfter={() => screen.getByRole('heading', { level: 1 }).focus()} />);
  openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(document.activeElement?.textContent).toBe('Rader');
});

test('Escape closes a dialog, a press beside it does not', () => {
  renderInHost(<Desk />);
  openDialog();
  const beside = document.querySelector('.ant-modal-wrap') as HTMLElement;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['that holds nothing typed', false],
  ['that holds words asks first, and', true],
])('a dialog %s is closed by the way back, which then leads back again', async (_what, isTyped) => {
  renderInHost(<Desk isTyped={isTyped} />, { texts: { common: staffTexts } });
  openDialog();
  expect(closesOnBack()).toBe(true);
  if (isTyped) {
    await screen.findByRole('heading', { name: 'Forkaste det du har skrevet?' });
    // Going back once more closes the question and nothing else.
    expect(closesOnBack()).toBe(true);
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Forkaste/ })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('Kari');
    expect(closesOnBack()).toBe(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Forkast' }));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closesOnBack()).toBe(false);
});
