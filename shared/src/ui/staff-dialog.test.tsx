/** @jest-environment ./../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInHost } from '../testing/render-in-host';
import { DialogActions, StaffDialog } from './staff-dialog';

interface DeskProps {
  /** The row goes with what is done in the dialog. */
  rowGoes?: boolean;
  focusAfter?: () => void;
}

function Desk({ rowGoes = false, focusAfter }: DeskProps) {
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
        <StaffDialog title="Rett raden" onClose={() => setOpen(false)} {...(focusAfter && { focusAfter })}>
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
